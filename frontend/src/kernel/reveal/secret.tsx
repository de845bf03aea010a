import css from './secret.module.css';

interface Props {
  /** as it is, while it is shown */
  shown: string | null | undefined;
  masked: string | null;
  isShown: boolean;
}

/** Something personal: masked, or as it is while somebody who said why looks at it. */
export const Secret = ({ shown, masked, isShown }: Props) => {
  const value = isShown ? shown : masked;
  return value ? (
    <span className={isShown ? css.shown : css.masked}>{value}</span>
  ) : (
    <span className={css.faint}>–</span>
  );
};
