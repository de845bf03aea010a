import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Ids } from '../../../kernel/crud/shapes/chosen-ids';
import { TakesOthers } from '../../../kernel/basis/schema/closed-bodies';

/** An uploaded file that is to be put into a folder. A client may send all that its upload component knows of the file. */
@TakesOthers()
export class SpaceInfoEntry {
  @ApiProperty({ description: 'address that base/comm/upload returned' })
  @IsString()
  @MaxLength(500)
  url: string;

  @ApiPropertyOptional({ description: 'file name; the name of the uploaded file if omitted' })
  @IsOptional()
  @IsString()
  @MaxLength(255)
  name?: string;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'id of the folder' })
  @IsOptional()
  @IsInt()
  @Min(1)
  classifyId?: number | null;
}

export class SpaceInfoMove extends Ids {
  @ApiProperty({ type: Number, nullable: true, description: 'id of the folder; null for the top level' })
  @IsOptional()
  @IsInt()
  @Min(1)
  classifyId: number | null;
}

/** A place where a file is used. */
export class FileUse {
  @ApiProperty({ description: 'name of the entity that uses the file' })
  entity: string;

  @ApiProperty({ description: 'id of the row' })
  rowId: number;

  @ApiProperty({ description: 'name of the column' })
  column: string;
}

/** Replaces the bytes of an existing file with those of a file that was just uploaded. */
export class SpaceInfoReplace {
  @ApiProperty({ description: 'id of the file whose content is replaced; its address stays the same' })
  @IsInt()
  @Min(1)
  id: number;

  @ApiProperty({ description: 'address that base/comm/upload returned' })
  @IsString()
  @MaxLength(500)
  url: string;
}

export class SpaceInfoVersion {
  @ApiProperty()
  @IsInt()
  @Min(1)
  id: number;

  @ApiProperty()
  @IsInt()
  @Min(1)
  version: number;
}

export class SpaceInfoSign {
  @ApiProperty()
  @IsInt()
  @Min(1)
  id: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 1440, default: 5 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1440)
  minutes?: number;
}

/** The content that a file had before it was replaced. */
export class FileVersion {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'id of the file' }) fileId: number;
  @ApiProperty({ description: 'version number, starting at 1' }) version: number;
  @ApiProperty({ description: 'SHA-256 of the content' }) sha256: string;
  @ApiProperty({ description: 'size in bytes' }) size: number;
  @ApiProperty({ description: 'media type' }) mime: string;
  @ApiProperty({ type: Number, nullable: true, description: 'size in pixels' }) width: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'size in pixels' }) height: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'id of the staff member who uploaded it' }) userId:
    number | null;
  @ApiProperty({ type: String, example: '2026-01-31 09:30:00', description: 'when it was replaced' }) createTime: Date;
  @ApiProperty({ type: String, example: '2026-01-31 09:30:00', description: 'when the row was last changed' })
  updateTime: Date;
}
