/** The namespace of the texts of the screen that is previewed. */
export const PREVIEW_TEXTS = 'coding-preview';
/** What the kernel takes the previewed resource for: no server has it, and no list of a person is kept under its name. */
export const PREVIEW_NAME = 'coding/preview';
