import { useMedia } from '../use-media';

/** A window in which a list can have filters on their own line, and columns that scroll sideways. */
export const useIsRoomy = () => useMedia('(width >= 1400px) and (height >= 800px)');
