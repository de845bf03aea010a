import css from './secret.module.css';

interface Props {
  /** the unmasked value while it is revealed */
  shown: string | null | undefined;
  masked: string | null;
  isShown: boolean;
}

/** Personal data: masked, or unmasked after a reveal. */
export const Secret = ({ shown, masked, isShown }: Props) => {
  const value = isShown ? shown : masked;
  return value ? (
    <span className={isShown ? css.shown : css.masked}>{value}</span>
  ) : (
    <span className={css.faint}>–</span>
  );
};
