import { useTranslation } from 'react-i18next';

/** Default names of common calls. */
const NAMED = [
  'add', 'update', 'delete', 'info', 'list', 'page', 'export', 'order', 'move', 'kick', 'import', 'parse', 'create', 'restore',
  'start', 'stop', 'once', 'log', 'clear', 'setKeep', 'getKeep', 'push', 'ban', 'unban', 'reset', 'install', 'figures', 'data',
] as const; // prettier-ignore

const isNamed = (action: string): action is (typeof NAMED)[number] => NAMED.some((one) => one === action);

/** The name of a call in the current language; the call itself if it has no name. */
export function useCallName(): (action: string) => string {
  const { t } = useTranslation('base-menu');
  return (action) => (isNamed(action) ? t(`call.${action}`) : action);
}
