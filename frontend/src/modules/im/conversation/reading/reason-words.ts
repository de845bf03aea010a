/** Reasons that come again and again. With `other` one says it in one's own words. */
export const TEMPLATES = ['complaint', 'court', 'fraud', 'other'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The longest reason that the trail accepts. */
export const LONGEST_REASON = 200;

/** The template in words, and what was added to it: “Complaint: no. 4711”. */
export function reasonOf(template: Template, label: string, details: string): string {
  const more = details.trim();
  if (template === 'other') return more;
  return more === '' ? label : `${label}: ${more}`;
}
