/** The category of a file, derived from its extension as the specification defines it. */
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
  /** its bytes are missing from the store */
  Missing = 4,
  /** its bytes in the store are not those that were uploaded */
  Altered = 5,
}

export enum FileAccess {
  /** readable with a session or a signature that expires soon */
  Staff = 0,
  /** readable by anyone who has the address; the address cannot be guessed */
  Link = 1,
}

/** Whether smaller pictures of a file exist. */
export const PICTURE_STATES = ['there', 'coming', 'none'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];
