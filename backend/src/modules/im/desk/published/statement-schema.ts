/**
 * The rules for statements of reasons that the DSA Transparency Database of the European Commission publishes, as data. They have been in
 * force since 2025-07-01. Read on 2026-11-29 from https://transparency.dsa.ec.europa.eu/page/api-documentation, with the limits of dates
 * and of texts from the program of that database, https://github.com/digital-services-act/transparency-database (commit 69e80a0b).
 * Where the two differ, the stricter one stands here. Numbers of products (`content_id`) are left out: nothing here is sold.
 */

const words = (text: string, prefix = ''): string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => prefix + word);

export const CATEGORIES = [
  'STATEMENT_CATEGORY_ANIMAL_WELFARE',
  'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
  'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'STATEMENT_CATEGORY_SELF_HARM',
  'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  'STATEMENT_CATEGORY_VIOLENCE',
] as const;

export const SOURCE_TYPES = [
  'SOURCE_ARTICLE_16',
  'SOURCE_TRUSTED_FLAGGER',
  'SOURCE_TYPE_OTHER_NOTIFICATION',
  'SOURCE_VOLUNTARY',
] as const;

export const AUTOMATED_DECISIONS = [
  'AUTOMATED_DECISION_FULLY',
  'AUTOMATED_DECISION_PARTIALLY',
  'AUTOMATED_DECISION_NOT_AUTOMATED',
] as const;

export const CONTENT_TYPES = [
  'CONTENT_TYPE_APP',
  'CONTENT_TYPE_AUDIO',
  'CONTENT_TYPE_IMAGE',
  'CONTENT_TYPE_PRODUCT',
  'CONTENT_TYPE_SYNTHETIC_MEDIA',
  'CONTENT_TYPE_TEXT',
  'CONTENT_TYPE_VIDEO',
  'CONTENT_TYPE_OTHER',
] as const;

/** All countries of the European Economic Area. */
export const COUNTRIES = words(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK',
);

/** The language codes of ISO 639-1 that the database knows. */
const LANGUAGES = words(`
  AA AB AE AF AK AM AN AR AS AV AY AZ BA BE BG BH BI BM BN BO BR BS CA CE CH CO CR CS CU CV CY DA DE DV DZ EE EL
  EN EO ES ET EU FA FF FI FJ FO FR FY GA GD GL GN GU GV HA HE HI HO HR HT HU HY HZ IA ID IE IG II IK IO IS IT IU
  JA JV KA KG KI KJ KK KL KM KN KO KR KS KU KV KW KY LA LB LG LI LN LO LT LU LV MG MH MI MK ML MN MR MS MT MY NA
  NB ND NE NG NL NN NO NR NV NY OC OJ OM OR OS PA PI PL PS PT QU RM RN RO RU RW SA SC SD SE SG SI SK SL SM SN SO
  SQ SR SS ST SU SV SW TA TE TG TH TI TK TL TN TO TR TS TT TW TY UG UK UR UZ VE VI VO WA WO XH YI YO ZA ZH ZU
`);

const KEYWORDS = words(
  `
  ADULT_SEXUAL_MATERIAL AGE_SPECIFIC_RESTRICTIONS AGE_SPECIFIC_RESTRICTIONS_MINORS ANIMAL_HARM
  BIOMETRIC_DATA_BREACH BULLYING_AGAINST_GIRLS CHILD_SEXUAL_ABUSE_MATERIAL CHILD_SEXUAL_ABUSE_MATERIAL_DEEPFAKE
  CONTENT_PROMOTING_EATING_DISORDERS COORDINATED_HARM COPYRIGHT_INFRINGEMENT CYBER_BULLYING_INTIMIDATION
  CYBER_HARASSMENT CYBER_HARASSMENT_AGAINST_WOMEN CYBER_INCITEMENT CYBER_STALKING CYBER_STALKING_AGAINST_WOMEN
  DATA_FALSIFICATION DEFAMATION DESIGN_INFRINGEMENT DISCRIMINATION FEMALE_GENDERED_DISINFORMATION
  GEOGRAPHICAL_REQUIREMENTS GEOGRAPHIC_INDICATIONS_INFRINGEMENT GOODS_SERVICES_NOT_PERMITTED
  GROOMING_SEXUAL_ENTICEMENT_MINORS HATE_SPEECH HIDDEN_ADVERTISEMENT HUMAN_EXPLOITATION HUMAN_TRAFFICKING
  ILLEGAL_ORGANIZATIONS IMPERSONATION_ACCOUNT_HIJACKING INAUTHENTIC_ACCOUNTS INAUTHENTIC_LISTINGS
  INAUTHENTIC_USER_REVIEWS INCITEMENT_AGAINST_WOMEN INCITEMENT_VIOLENCE_HATRED
  INSUFFICIENT_INFORMATION_ON_TRADERS LANGUAGE_REQUIREMENTS MISINFORMATION_DISINFORMATION
  MISLEADING_INFO_CONSUMER_RIGHTS MISLEADING_INFO_GOODS_SERVICES MISSING_PROCESSING_GROUND NONCOMPLIANCE_PRICING
  NON_CONSENSUAL_IMAGE_SHARING NON_CONSENSUAL_IMAGE_SHARING_AGAINST_WOMEN NON_CONSENSUAL_MATERIAL_DEEPFAKE
  NON_CONSENSUAL_MATERIAL_DEEPFAKE_AGAINST_WOMEN NUDITY OTHER PATENT_INFRINGEMENT PHISHING PROHIBITED_PRODUCTS
  PYRAMID_SCHEMES RIGHT_TO_BE_FORGOTTEN RISK_ENVIRONMENTAL_DAMAGE RISK_PUBLIC_HEALTH SELF_MUTILATION STALKING
  SUICIDE TERRORIST_CONTENT TRADEMARK_INFRINGEMENT TRADE_SECRET_INFRINGEMENT TRAFFICKING_WOMEN_GIRLS
  UNLAWFUL_SALE_ANIMALS UNSAFE_CHALLENGES UNSAFE_PRODUCTS VIOLATION_EU_LAW VIOLATION_NATIONAL_LAW
`,
  'KEYWORD_',
);

/** The bounds of dates, as `YYYY-MM-DD`; both belong to them. */
export const DATES = { content: '2000-01-01', application: '2020-01-01', last: '2038-01-01' } as const;

/** The greatest lengths of texts, in characters. */
export const LENGTHS = { facts: 5000, explanation: 2000, other: 500 } as const;

/** A field with one of some values, for rules that depend on it. */
interface Where {
  field: string;
  is: string;
}

/** The rules of a field. */
export interface FieldRule {
  form: 'text' | 'list' | 'date';
  /** the values that are possible, of a text or of each item of a list */
  among?: readonly string[];
  /** the greatest length in characters */
  most?: number;
  pattern?: RegExp;
  /** the first day that is possible; the last one is the same for all dates */
  from?: string;
  /** the field whose day this one must not be before */
  notBefore?: string;
  /** whether it must be there: always, or where another field has a value */
  required?: true | Where;
  /** of these fields, and this one, at least one must be there */
  requiredWithoutAll?: readonly string[];
  /** where another field has not this value, the field is dropped */
  onlyWhere?: Where;
  /** where another field has this value, the field is dropped */
  notWhere?: Where;
}

const RESTRICTIONS = ['decision_visibility', 'decision_monetary', 'decision_provision', 'decision_account'];

const oneOf = (values: readonly string[], prefix = ''): FieldRule => ({
  form: 'text',
  among: values.map((value) => prefix + value),
});

const restriction = (form: 'text' | 'list', values: string, prefix: string): FieldRule => ({
  form,
  among: words(values, prefix),
  requiredWithoutAll: RESTRICTIONS,
});

/** A text that is there exactly where another field says "other", or names a ground. */
const textWhere = (field: string, is: string, most: number = LENGTHS.other): FieldRule => ({
  form: 'text',
  most,
  required: { field, is },
  onlyWhere: { field, is },
});

const END: FieldRule = { form: 'date', notBefore: 'application_date' };

const ILLEGAL = 'DECISION_GROUND_ILLEGAL_CONTENT';
const INCOMPATIBLE = 'DECISION_GROUND_INCOMPATIBLE_CONTENT';

/** All fields of a statement. */
export const FIELDS = {
  decision_visibility: restriction(
    'list',
    'CONTENT_REMOVED CONTENT_DISABLED CONTENT_DEMOTED CONTENT_AGE_RESTRICTED CONTENT_INTERACTION_RESTRICTED CONTENT_LABELLED OTHER',
    'DECISION_VISIBILITY_',
  ),
  decision_visibility_other: textWhere('decision_visibility', 'DECISION_VISIBILITY_OTHER'),
  end_date_visibility_restriction: END,
  decision_monetary: restriction('text', 'SUSPENSION TERMINATION OTHER', 'DECISION_MONETARY_'),
  decision_monetary_other: textWhere('decision_monetary', 'DECISION_MONETARY_OTHER'),
  end_date_monetary_restriction: END,
  decision_provision: restriction(
    'text',
    'PARTIAL_SUSPENSION TOTAL_SUSPENSION PARTIAL_TERMINATION TOTAL_TERMINATION',
    'DECISION_PROVISION_',
  ),
  end_date_service_restriction: END,
  decision_account: restriction('text', 'SUSPENDED TERMINATED', 'DECISION_ACCOUNT_'),
  end_date_account_restriction: END,
  account_type: oneOf(['BUSINESS', 'PRIVATE'], 'ACCOUNT_TYPE_'),
  decision_facts: { form: 'text', most: LENGTHS.facts, required: true },
  decision_ground: { ...oneOf([ILLEGAL, INCOMPATIBLE]), required: true },
  decision_ground_reference_url: { form: 'text', most: LENGTHS.other, pattern: /^https?:\/\/\S+$/ },
  illegal_content_legal_ground: textWhere('decision_ground', ILLEGAL),
  illegal_content_explanation: textWhere('decision_ground', ILLEGAL, LENGTHS.explanation),
  incompatible_content_ground: textWhere('decision_ground', INCOMPATIBLE),
  incompatible_content_explanation: textWhere('decision_ground', INCOMPATIBLE, LENGTHS.explanation),
  incompatible_content_illegal: {
    ...oneOf(['Yes', 'No']),
    onlyWhere: { field: 'decision_ground', is: INCOMPATIBLE },
  },
  content_type: { form: 'list', among: CONTENT_TYPES, required: true },
  content_type_other: textWhere('content_type', 'CONTENT_TYPE_OTHER'),
  category: { ...oneOf(CATEGORIES), required: true },
  category_addition: { form: 'list', among: CATEGORIES },
  category_specification: { form: 'list', among: KEYWORDS },
  category_specification_other: { form: 'text', most: LENGTHS.other },
  territorial_scope: { form: 'list', among: COUNTRIES, required: true },
  content_language: oneOf(LANGUAGES),
  content_date: { form: 'date', from: DATES.content, required: true },
  application_date: { form: 'date', from: DATES.application, required: true },
  source_type: { ...oneOf(SOURCE_TYPES), required: true },
  source_identity: {
    form: 'text',
    most: LENGTHS.other,
    notWhere: { field: 'source_type', is: 'SOURCE_VOLUNTARY' },
  },
  automated_detection: { ...oneOf(['Yes', 'No']), required: true },
  automated_decision: { ...oneOf(AUTOMATED_DECISIONS), required: true },
  puid: { form: 'text', most: 500, pattern: /^[a-zA-Z0-9_-]+$/, required: true },
} satisfies Record<string, FieldRule>;

export type StatementField = keyof typeof FIELDS;

/** A statement in the published form. A field that is null or missing says nothing. */
export type PublishedStatement = Partial<Record<StatementField, string | string[] | null>>;
