/** What a file is by its extension, as the specification divides them. */
export enum FileCategory {
  Image = 'image',
  Video = 'video',
  Audio = 'audio',
  Document = 'document',
  Spreadsheet = 'spreadsheet',
  Presentation = 'presentation',
  Pdf = 'pdf',
  Archive = 'archive',
  Other = 'other',
}

export enum FileStatus {
  Receiving = 0,
  Ready = 1,
  Quarantined = 2,
  Refused = 3,
  /** its bytes are gone from the store */
  Missing = 4,
}

export enum FileAccess {
  /** wants a session, or a signature that ends soon */
  Staff = 0,
  /** whoever has the address, which cannot be guessed */
  Link = 1,
}

/** Whether there are smaller pictures of a file. */
export const PICTURE_STATES = ['there', 'coming', 'none'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];
