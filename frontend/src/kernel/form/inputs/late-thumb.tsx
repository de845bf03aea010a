import { latePart } from '../../look/late/late-part';

const STYLE = { display: 'inline-block', verticalAlign: 'middle' } as const;

/** A thumbnail in a row; the code that opens it in full size is fetched with the first one. */
export const LateThumb = latePart(
  async () => (await import('./image-thumb')).ImageThumb,
  ({ size = 32 }) => <span style={{ ...STYLE, width: size, height: size }} />,
);
