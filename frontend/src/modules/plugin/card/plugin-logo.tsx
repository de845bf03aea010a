import css from './plugin-logo.module.css';

/** The logo of a plugin. It is a data URL, so nothing is fetched. */
export const PluginLogo = ({ logo, size = 40 }: { logo: string; size?: number }) => (
  <img className={css.logo} src={`data:${typeOf(logo)};base64,${logo}`} alt="" width={size} height={size} />
);

/** Packages contain PNG or WebP. In base64, a PNG starts with this text. */
const typeOf = (logo: string) => (logo.startsWith('iVBOR') ? 'image/png' : 'image/webp');
