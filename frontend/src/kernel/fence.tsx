import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Tooltip } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from './api-error';

interface Props {
  children: ReactNode;
  /** what is shown inside; another one is given another try */
  of: unknown;
}

/** Keeps a fault inside one of many like it: a cell that cannot be drawn is one bad cell, and an entry of a menu one bad entry. */
export class Fence extends Component<Props, { failed?: { error: unknown } | undefined }> {
  override state: { failed?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: undefined });
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Unshowable error={failed.error} /> : this.props.children;
  }
}

/** Stands in the place of what could not be drawn, and says why to whoever asks. */
function Unshowable({ error }: { error: unknown }) {
  const { t } = useTranslation('resource');
  return (
    <Tooltip title={messageOf(error)}>
      <span role="note" tabIndex={0} data-unshowable>
        <WarningOutlined aria-hidden /> {t('unshowable')}
      </span>
    </Tooltip>
  );
}
