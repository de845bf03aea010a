/** The console stores no smaller copy of a picture: the same one is used for both. */
export const withThumb = (body: Record<string, unknown>): Record<string, unknown> =>
  'head_image' in body ? { ...body, head_image_thumb: body['head_image'] } : body;
