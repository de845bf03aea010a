/** A text, or one per language. */
export type Words = string | Record<string, string>;

/** One setting of a plugin, as the server describes it in a subset of JSON Schema. */
export interface SettingsField {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  title?: Words;
  description?: Words;
  format?: string;
  secret?: true;
  enum?: (string | number)[];
  items?: { type: 'string'; enum?: (string | number)[] };
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** All settings of a plugin. */
export interface SettingsForm {
  required: string[];
  properties: Record<string, SettingsField>;
}
