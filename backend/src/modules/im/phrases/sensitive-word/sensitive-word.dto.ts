import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsPlainText } from '../../../../kernel/crud/text-rules';

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
  @ApiProperty({ description: 'in the text as it was given, counted as JavaScript does' }) from: number;
  @ApiProperty({ description: 'the place behind it' }) to: number;
}

export class CheckedText {
  @ApiProperty({ description: 'as the chat product would store it' }) text: string;
  @ApiProperty({ type: [WordHit] }) hits: WordHit[];
}
