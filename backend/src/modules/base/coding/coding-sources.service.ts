import { Injectable } from '@nestjs/common';
import { language } from '../../../kernel/basis/i18n/translate';
import { CodingReferences } from './coding-references.service';
import type { CodingParsed, CodingRule, CodingSource } from './coding.dto';
import { RULE_GROUPS } from './infer/all-rules';
import { inferSpec } from './infer/infer-spec';
import { reasonOf } from './infer/loss-reason';
import { DatabaseTables } from './read/database-tables';
import { readFieldLines } from './read/field-lines';
import { readModelAnswer } from './read/model-answer';
import type { RawTable } from './read/raw-table';
import { readCsvSample, readJsonSample } from './read/sample';
import { readSqlTable } from './read/sql-table';

/** Turns an input into a resource description. No part of the input is executed, and of a database table only the structure is read. */
@Injectable()
export class CodingSources {
  constructor(
    private readonly tables: DatabaseTables,
    private readonly references: CodingReferences,
  ) {}

  /** @throws BusinessError with the part that cannot be read */
  async parseSource({ kind, text, namespace, name, off }: CodingSource): Promise<CodingParsed> {
    const table = await this.read(kind, text);
    const targets = await this.references.findTargets();
    const { spec, inferences, notKept } = inferSpec(table, { namespace, name, off, targets });
    const asked = language();
    return {
      spec,
      inferences: inferences.map(({ reason, ...rest }) => ({ ...rest, reason: reason[asked] })),
      notKept: notKept.map((loss) => ({ column: loss.column ?? null, reason: reasonOf(loss) })),
    };
  }

  rules(): CodingRule[] {
    const asked = language();
    return RULE_GROUPS.flatMap(({ name: group, rules }) =>
      rules.map(({ id, reason, example }) => ({ id, group, reason: reason[asked], example })),
    );
  }

  tableNames(): Promise<string[]> {
    return this.tables.names();
  }

  private read(kind: CodingSource['kind'], text: string): RawTable | Promise<RawTable> {
    switch (kind) {
      case 'lines':
        return readFieldLines(text);
      case 'sql':
        return readSqlTable(text);
      case 'json':
        return readJsonSample(text);
      case 'csv':
        return readCsvSample(text);
      case 'answer':
        return readModelAnswer(text);
      case 'table':
        return this.tables.readTable(text.trim());
    }
  }
}
