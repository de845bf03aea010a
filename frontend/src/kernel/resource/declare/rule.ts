/** The rules of the API document for one value, with the document's own names. */
export interface Rule {
  type?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** an item of a list or a property of an object may be null */
  nullable?: boolean;
  /** all of them must match */
  pattern?: string | string[];
  enum?: unknown[];
  /** for each item of a list */
  items?: Rule;
  /** for the properties of an object, by name; and for properties without a name here */
  properties?: Record<string, Rule>;
  additionalProperties?: boolean | Rule;
  oneOf?: Rule[];
  /** the text is trimmed before it is checked */
  'x-trimmed'?: boolean;
  /** the example in the template of an import file */
  example?: string;
}
