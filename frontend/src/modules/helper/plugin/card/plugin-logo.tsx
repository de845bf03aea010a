import css from './plugin-logo.module.css';

/** The picture of a plugin, which is data and never fetched. */
export const PluginLogo = ({ logo, size = 40 }: { logo: string; size?: number }) => (
  <img className={css.logo} src={`data:${typeOf(logo)};base64,${logo}`} alt="" width={size} height={size} />
);

/** Packages hold PNG or WebP; the first begins so. */
const typeOf = (logo: string) => (logo.startsWith('iVBOR') ? 'image/png' : 'image/webp');
