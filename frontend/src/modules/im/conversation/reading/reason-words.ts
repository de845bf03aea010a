/** Common reasons. `other` requires a text. */
export const TEMPLATES = ['complaint', 'court', 'fraud', 'other'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The longest reason that the trail accepts. */
export const LONGEST_REASON = 200;

/** The text of the reason with the addition: “Complaint: no. 4711”. */
export function reasonOf(template: Template, label: string, details: string): string {
  const more = details.trim();
  if (template === 'other') return more;
  return more === '' ? label : `${label}: ${more}`;
}
