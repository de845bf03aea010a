import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsLine } from '../../../kernel/crud/rules/text-rules';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';

export class SearchQuestion {
  @Trimmed()
  @ApiProperty({ maxLength: 100, description: 'the text to search for' })
  @MaxLength(100)
  @IsLine()
  @IsNotEmpty()
  @IsString()
  keyWord: string;
}

export class FoundRecord {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'display name, as its list shows it' }) title: string;
  @ApiProperty({ description: 'details that distinguish it from rows of the same name' }) note: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'ids of the rows it belongs to, if it has no page of its own',
    example: { group_id: 7 },
  })
  keys: Record<string, number>;
}

export class FoundRecords {
  @ApiProperty({ description: 'path of the resource of these rows', example: 'base/sys/user' }) resource: string;
  @ApiProperty({ type: [FoundRecord] }) records: FoundRecord[];
}
