import { permissions, screen } from './node';

export const home = screen(
  '首页',
  '/',
  'base/home',
  'icon-home',
  permissions('base:sys:overview', { 查看运行概况: ['figures'] }),
);
