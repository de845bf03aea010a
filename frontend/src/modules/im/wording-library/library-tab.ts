/** The tabs of a library on a narrow screen: the phrases or the preview. */
export type LibraryTab = 'phrases' | 'timeline';
