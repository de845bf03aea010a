/** What the API document demands of one value, in the document's own words. */
export interface Rule {
  type?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
}
