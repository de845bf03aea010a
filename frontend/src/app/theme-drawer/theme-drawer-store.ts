import { create } from 'zustand';

export const useThemeDrawer = create(() => ({ isOpen: false, wasOpened: false }));
export const openThemeDrawer = () => useThemeDrawer.setState({ isOpen: true, wasOpened: true });
export const closeThemeDrawer = () => useThemeDrawer.setState({ isOpen: false });
