import type { FileSignatures } from '../../../kernel/content/upload/file-signatures';
import type { PictureSize } from '../../../kernel/content/upload/picture-sizes';
import { FileAccess, type PictureState } from '../tables/file-codes';
import { SmallPictures } from '../tables/space-blob.entity';
import type { SpaceInfo } from '../tables/space-info.entity';

/** The fields of a row for its smaller pictures. The addresses change with the content, so a browser may cache them permanently. */
export function pictureFields(
  { url, key, version, access }: Pick<SpaceInfo, 'url' | 'key' | 'version' | 'access'>,
  state: PictureState,
  { signatures, seconds }: { signatures: FileSignatures; seconds: number },
): Pick<SpaceInfo, 'picture' | 'thumb' | 'medium'> {
  const mark = access === FileAccess.Link ? '' : `&${signatures.signKey(key, seconds)}`;
  const of = (size: PictureSize): string | null =>
    state === 'there' ? `${url}?size=${size}&v=${version}${mark}` : null;
  return { picture: state, thumb: of('thumb'), medium: of('medium') };
}

export function pictureState(pictures: SmallPictures | undefined, canBeMade: boolean): PictureState {
  if (pictures === SmallPictures.Made) return 'there';
  return pictures === SmallPictures.None && canBeMade ? 'coming' : 'none';
}
