import { Image } from 'antd';
import { ImageThumb } from '../../../kernel/inputs/image-thumb';

/** The pictures of a row, small; each opens large, and leads on to the others. */
export const Pictures = ({ of }: { of: readonly string[] | null | undefined }) =>
  of?.length ? (
    <Image.PreviewGroup>
      <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
        {of.map((address) => (
          <ImageThumb key={address} src={address} size={28} />
        ))}
      </span>
    </Image.PreviewGroup>
  ) : (
    '–'
  );
