import AimOutlined from '@ant-design/icons/AimOutlined';
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import BlockOutlined from '@ant-design/icons/BlockOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BuildOutlined from '@ant-design/icons/BuildOutlined';
import BulbOutlined from '@ant-design/icons/BulbOutlined';
import CameraOutlined from '@ant-design/icons/CameraOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import ClusterOutlined from '@ant-design/icons/ClusterOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import CompassOutlined from '@ant-design/icons/CompassOutlined';
import ControlOutlined from '@ant-design/icons/ControlOutlined';
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined';
import CrownOutlined from '@ant-design/icons/CrownOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FireOutlined from '@ant-design/icons/FireOutlined';
import FolderOutlined from '@ant-design/icons/FolderOutlined';
import FunctionOutlined from '@ant-design/icons/FunctionOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import LaptopOutlined from '@ant-design/icons/LaptopOutlined';
import LikeOutlined from '@ant-design/icons/LikeOutlined';
import MacCommandOutlined from '@ant-design/icons/MacCommandOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import MonitorOutlined from '@ant-design/icons/MonitorOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined';
import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PieChartOutlined from '@ant-design/icons/PieChartOutlined';
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined';
import PlusSquareOutlined from '@ant-design/icons/PlusSquareOutlined';
import ProfileOutlined from '@ant-design/icons/ProfileOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import ReadOutlined from '@ant-design/icons/ReadOutlined';
import RocketOutlined from '@ant-design/icons/RocketOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import ScanOutlined from '@ant-design/icons/ScanOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import SkinOutlined from '@ant-design/icons/SkinOutlined';
import SmileOutlined from '@ant-design/icons/SmileOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import StarOutlined from '@ant-design/icons/StarOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import TagOutlined from '@ant-design/icons/TagOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import UnlockOutlined from '@ant-design/icons/UnlockOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import VerifiedOutlined from '@ant-design/icons/VerifiedOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ComponentType } from 'react';

/** The icon names that menu rows use, each with its icon. */
export const menuIcons: Record<string, ComponentType<{ className?: string | undefined }>> = {
  'icon-activity': RocketOutlined,
  'icon-amount': PayCircleOutlined,
  'icon-app': AppstoreOutlined,
  'icon-approve': AuditOutlined,
  'icon-auth': SafetyCertificateOutlined,
  'icon-ban': StopOutlined,
  'icon-call': PhoneOutlined,
  'icon-camera': CameraOutlined,
  'icon-card': CreditCardOutlined,
  'icon-cart': ShoppingCartOutlined,
  'icon-command': MacCommandOutlined,
  'icon-common': BlockOutlined,
  'icon-component': BuildOutlined,
  'icon-count': PieChartOutlined,
  'icon-crown': CrownOutlined,
  'icon-data': TableOutlined,
  'icon-db': DatabaseOutlined,
  'icon-delete': DeleteOutlined,
  'icon-dept': ApartmentOutlined,
  'icon-design': BgColorsOutlined,
  'icon-device': LaptopOutlined,
  'icon-dict': ReadOutlined,
  'icon-discover': CompassOutlined,
  'icon-doc': FileTextOutlined,
  'icon-download': DownloadOutlined,
  'icon-emoji': SmileOutlined,
  'icon-favor': StarOutlined,
  'icon-file': FileOutlined,
  'icon-folder': FolderOutlined,
  'icon-fx': FunctionOutlined,
  'icon-goods': ShoppingOutlined,
  'icon-home': HomeOutlined,
  'icon-hot': FireOutlined,
  'icon-info': InfoCircleOutlined,
  'icon-iot': ClusterOutlined,
  'icon-light': BulbOutlined,
  'icon-like': LikeOutlined,
  'icon-list': UnorderedListOutlined,
  'icon-living': VideoCameraOutlined,
  'icon-local': EnvironmentOutlined,
  'icon-log': ProfileOutlined,
  'icon-map': GlobalOutlined,
  'icon-match': TrophyOutlined,
  'icon-menu': MenuOutlined,
  'icon-message': MessageOutlined,
  'icon-monitor': MonitorOutlined,
  'icon-msg': CommentOutlined,
  'icon-new': PlusSquareOutlined,
  'icon-news': NotificationOutlined,
  'icon-notice': BellOutlined,
  'icon-params': ControlOutlined,
  'icon-pending': HourglassOutlined,
  'icon-phone': MobileOutlined,
  'icon-pic': PictureOutlined,
  'icon-question': QuestionCircleOutlined,
  'icon-quick': ThunderboltOutlined,
  'icon-rank': OrderedListOutlined,
  'icon-reward': GiftOutlined,
  'icon-scan': ScanOutlined,
  'icon-search': SearchOutlined,
  'icon-set': SettingOutlined,
  'icon-system': DesktopOutlined,
  'icon-tag': TagOutlined,
  'icon-task': ScheduleOutlined,
  'icon-theme': SkinOutlined,
  'icon-time': ClockCircleOutlined,
  'icon-track': AimOutlined,
  'icon-tutorial': BookOutlined,
  'icon-unlock': UnlockOutlined,
  'icon-upload': UploadOutlined,
  'icon-user': UserOutlined,
  'icon-video': PlaySquareOutlined,
  'icon-vip': VerifiedOutlined,
  'icon-vue': CodeOutlined,
  'icon-warn': WarningOutlined,
  'icon-work': SolutionOutlined,
  'icon-workbench': DashboardOutlined,
};
