import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const FATES = ['add', 'change', 'same', 'wrong'] as const;

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;

export class ImportedRow {
  @ApiProperty({ description: 'its number in the file, as a spreadsheet shows it' }) line: number;

  @ApiProperty({ enum: FATES, description: 'what becomes of it' }) fate: (typeof FATES)[number];

  @ApiProperty({ ...TEXTS, description: 'what stands in the file, by field; long texts are cut' })
  cells: Record<string, string>;

  @ApiProperty({ type: [String], description: 'the fields that would change' }) changed: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description:
      'what is wrong, by field, in the reader’s language; under an empty name what is wrong with the whole row',
  })
  errors: Record<string, string[]>;
}

export class ImportCounts {
  @ApiProperty({ description: 'new rows' }) add: number;
  @ApiProperty({ description: 'rows that change' }) change: number;
  @ApiProperty({ description: 'rows that are as the file says already' }) same: number;
  @ApiProperty({ description: 'rows that cannot be taken; then none is' }) wrong: number;
}

export class ImportAnswer {
  @ApiProperty({ description: 'whether it has been written; otherwise this is what would come of it' }) done: boolean;

  @ApiProperty({ description: 'to be sent with the same file to have it written' }) digest: string;

  @ApiProperty({ type: ImportCounts }) counts: ImportCounts;

  @ApiProperty({ type: [String], description: 'the fields that the file has, in its order' }) columns: string[];

  @ApiProperty({ type: [String], description: 'heads of columns that are left out' }) ignored: string[];

  @ApiProperty({
    type: [ImportedRow],
    description: 'the first 500 that are wrong and the first 500 others; none once it is written',
  })
  rows: ImportedRow[];

  @ApiPropertyOptional({
    type: 'array',
    items: TEXTS,
    description: 'what is told now and never again: the first passwords of new members of staff',
  })
  handout?: Record<string, string>[];
}
