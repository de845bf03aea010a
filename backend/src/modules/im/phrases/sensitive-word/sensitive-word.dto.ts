import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { IsPlainText } from '../../../../kernel/crud/text-rules';
import { Each, isText, isTextOf } from '../../../../kernel/envelope/each.decorator';

export const MOST_WORDS = 20_000;
const LONGEST_LINE = 1000;
const LONGEST_TEXT = 10_000;

export class WordList {
  @ApiProperty({ type: [String], maxItems: MOST_WORDS })
  @Each('maxLength', isTextOf(LONGEST_LINE), [LONGEST_LINE])
  @Each('isString', isText)
  @ArrayMaxSize(MOST_WORDS)
  @ArrayMinSize(1)
  @IsArray()
  words: string[];
}

export class RefusedWord {
  @ApiProperty({ description: 'its place in the list, counted from 1' }) line: number;
  @ApiProperty() word: string;
  @ApiProperty({ description: 'in the reader’s language' }) reason: string;
  @ApiProperty({ description: 'the same reason for a program; it never changes' }) key: string;
}

export class ImportedWords {
  @ApiProperty({ description: 'new words' }) added: number;
  @ApiProperty({ description: 'words that were there already, or stood in the list before' }) known: number;
  @ApiProperty({ type: [RefusedWord] }) refused: RefusedWord[];
}

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
