/** At most so many files in one input. */
export const MOST_FILES = 9;
/** Megabytes of one file. */
export const MOST_MEGABYTES = 100;

export type Complaint = { key: 'upload.tooLarge'; max: number; unit: string } | { key: 'upload.notImage' };

/** What is wrong with a file before it is sent; the server looks again. */
export function complaintAbout(
  file: File,
  { image = false, kilobytes }: { image?: boolean; kilobytes?: number | undefined },
): Complaint | undefined {
  if (image && !file.type.startsWith('image/')) return { key: 'upload.notImage' };
  if (kilobytes !== undefined && file.size > kilobytes * 1000)
    return { key: 'upload.tooLarge', max: kilobytes, unit: 'k' };
  if (file.size > MOST_MEGABYTES * 1024 * 1024) return { key: 'upload.tooLarge', max: MOST_MEGABYTES, unit: 'MB' };
  return undefined;
}
