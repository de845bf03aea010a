import { Image } from 'antd';
import { ImageThumb } from '../../../kernel/form/inputs/image-thumb';

/** The thumbnails of a row's pictures. Each opens in full size, with buttons to the others. */
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
