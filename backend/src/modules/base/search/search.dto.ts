import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsLine } from '../../../kernel/crud/text-rules';
import { Trimmed } from '../../../kernel/entity/trimmed.decorator';

export class SearchQuestion {
  @Trimmed()
  @ApiProperty({ maxLength: 100, description: 'what is looked for' })
  @MaxLength(100)
  @IsLine()
  @IsNotEmpty()
  @IsString()
  keyWord: string;
}

export class FoundRecord {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'what it is called, as its list shows it' }) title: string;
  @ApiProperty({ description: 'what tells it apart from others of that name' }) note: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'ids of what it is part of, where it has no page of its own',
    example: { group_id: 7 },
  })
  keys: Record<string, number>;
}

export class FoundRecords {
  @ApiProperty({ description: 'the resource that they are rows of', example: 'base/sys/user' }) resource: string;
  @ApiProperty({ type: [FoundRecord] }) records: FoundRecord[];
}
