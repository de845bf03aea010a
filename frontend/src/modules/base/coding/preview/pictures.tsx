import { ImageThumb } from '../../../../kernel/form/inputs/image-thumb';

/** One or several pictures of a row. */
export const Pictures = ({ of }: { of: unknown }) =>
  !of ? (
    '–'
  ) : (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      {[of].flat().map((address, at) => typeof address === 'string' && <ImageThumb key={at} src={address} />)}
    </span>
  );
