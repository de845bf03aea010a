import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands } from '@tiptap/react';
import type { ReactNode } from 'react';

interface Mark {
  name: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'bulletList' | 'orderedList';
  icon: ReactNode;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

/** Text formats that a button switches on and off. */
export const MARKS: Mark[] = [
  { name: 'bold', icon: <BoldOutlined />, toggle: (chain) => chain.toggleBold() },
  { name: 'italic', icon: <ItalicOutlined />, toggle: (chain) => chain.toggleItalic() },
  { name: 'underline', icon: <UnderlineOutlined />, toggle: (chain) => chain.toggleUnderline() },
  { name: 'strike', icon: <StrikethroughOutlined />, toggle: (chain) => chain.toggleStrike() },
  { name: 'code', icon: <CodeOutlined />, toggle: (chain) => chain.toggleCode() },
  { name: 'bulletList', icon: <UnorderedListOutlined />, toggle: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: <OrderedListOutlined />, toggle: (chain) => chain.toggleOrderedList() },
];
