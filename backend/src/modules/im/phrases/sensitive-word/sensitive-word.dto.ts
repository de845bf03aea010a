import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsPlainText } from '../../../../kernel/crud/rules/text-rules';

const LONGEST_TEXT = 10_000;

export class TextToCheck {
  @ApiProperty({ maxLength: LONGEST_TEXT })
  @MaxLength(LONGEST_TEXT)
  @IsPlainText()
  @IsString()
  text: string;
}

export class WordHit {
  @ApiProperty() word: string;
  @ApiProperty({ description: 'start of the match in the given text, in UTF-16 code units' }) from: number;
  @ApiProperty({ description: 'end of the match, exclusive' }) to: number;
}

export class CheckedText {
  @ApiProperty({ description: 'the text as the chat product would store it' }) text: string;
  @ApiProperty({ type: [WordHit] }) hits: WordHit[];
}
