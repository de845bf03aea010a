/** What a narrow screen shows of a library: the phrases, or the preview. */
export type LibraryTab = 'phrases' | 'timeline';
