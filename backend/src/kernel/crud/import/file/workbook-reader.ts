import { isDateFormat } from './date-format';
import { xmlTaker } from './xml-taker';
import type { TakePortion } from './zip-entries';

/** More than any workbook for an import needs. */
const MOST_TEXTS = 500_000;
const MOST_STYLES = 65_000;

/** Reads what a workbook stores beside its sheets: their order and paths, the shared texts, and which cell styles show dates. */
export class WorkbookReader {
  readonly texts: string[] = [];
  /** days to add to a date: 1462 if the workbook counts from 1904, else 0 */
  firstDay = 0;
  private readonly sheets: { id: string; name: string; isHidden: boolean }[] = [];
  private readonly targets = new Map<string, string>();
  private readonly dateFormats = new Set<string>();
  /** for each cell style, whether it shows a date */
  private readonly styles: boolean[] = [];

  takerOf(name: string): TakePortion | undefined {
    if (name === 'xl/workbook.xml') return this.sheetsTaker();
    if (name === 'xl/_rels/workbook.xml.rels') return this.targetsTaker();
    if (name === 'xl/sharedStrings.xml') return this.textsTaker();
    return name === 'xl/styles.xml' ? this.stylesTaker() : undefined;
  }

  /** The names of the sheets that a person sees; all of them if none is visible. */
  get visibleSheets(): string[] {
    const visible = this.sheets.filter(({ isHidden }) => !isHidden);
    return (visible.length ? visible : this.sheets).map(({ name }) => name);
  }

  /** The path of a sheet. */
  pathOf(sheet: string): string | undefined {
    const target = this.targets.get(this.sheets.find(({ name }) => name === sheet)?.id ?? '');
    return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
  }

  showsDate = (style: string | undefined): boolean => this.styles[Number(style ?? -1)] ?? false;

  private sheetsTaker(): TakePortion {
    const open = (name: string, attributes: Record<string, string>): void => {
      const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) this.firstDay = 1462;
      if (name === 'sheet' && id !== undefined)
        this.sheets.push({ id, name: attributes.name ?? '', isHidden: /hidden$/i.test(attributes.state ?? '') });
    };
    return xmlTaker({ open, close: nothing, text: nothing });
  }

  private targetsTaker(): TakePortion {
    const open = (name: string, { Id, Target }: Record<string, string>): void => {
      if (name === 'Relationship' && Id && Target) this.targets.set(Id, Target);
    };
    return xmlTaker({ open, close: nothing, text: nothing });
  }

  /** A text may be split into runs of different styles. Phonetic hints above Chinese characters are not part of it. */
  private textsTaker(): TakePortion {
    let parts: string[] = [];
    let isText = false;
    let isPhonetic = false;
    return xmlTaker({
      open: (name) => {
        if (name === 'si') parts = [];
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      close: (name) => {
        if (name === 'si' && this.texts.length < MOST_TEXTS) this.texts.push(parts.join(''));
        if (name === 'rPh') isPhonetic = false;
        isText = false;
      },
      text: (text) => {
        if (isText) parts.push(text);
      },
    });
  }

  private stylesTaker(): TakePortion {
    let isOfCells = false;
    return xmlTaker({
      open: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'numFmt' && isDateFormat(numFmtId, formatCode)) this.dateFormats.add(numFmtId);
        if (name === 'cellXfs') isOfCells = true;
        if (name === 'xf' && isOfCells && this.styles.length < MOST_STYLES)
          this.styles.push(this.dateFormats.has(numFmtId) || isDateFormat(numFmtId));
      },
      close: (name) => {
        if (name === 'cellXfs') isOfCells = false;
      },
      text: nothing,
    });
  }
}

const nothing = (): void => undefined;
