/** The namespace of the texts of the previewed screen. */
export const PREVIEW_TEXTS = 'coding-preview';
/** The name of the previewed resource in the kernel. No server resource and no stored list settings have this name. */
export const PREVIEW_NAME = 'coding/preview';
