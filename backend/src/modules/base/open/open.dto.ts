import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { CaptchaWork } from '../../../kernel/access/captcha/proof-of-work';
import { NumberInAddress } from '../../../kernel/basis/schema/reads.decorator';

export class CaptchaLook {
  @ApiPropertyOptional({ default: 150 })
  @IsOptional()
  @NumberInAddress()
  @IsInt()
  @Min(80)
  @Max(400)
  width: number = 150;

  @ApiPropertyOptional({ default: 50 })
  @IsOptional()
  @NumberInAddress()
  @IsInt()
  @Min(24)
  @Max(160)
  height: number = 50;

  @ApiPropertyOptional({ default: '#2c3142', example: '#2c3142' })
  @IsOptional()
  @IsString()
  @Matches(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)
  color: string = '#2c3142';

  /** `none` is for people who cannot see the picture: they only solve a proof of work, which takes more computing. */
  @ApiPropertyOptional({ enum: ['png', 'none'], default: 'png' })
  @IsOptional()
  @IsIn(['png', 'none'])
  picture: 'png' | 'none' = 'png';
}

export class Captcha {
  @ApiProperty() captchaId: string;
  /** The picture as a data URL; empty if none was requested. */
  @ApiProperty({ example: 'data:image/png;base64,…' }) data: string;
  /** The work to compute for the sign-in; missing if the captcha is switched off. */
  @ApiPropertyOptional({ type: CaptchaWork }) work?: CaptchaWork;
}

export class RefreshQuery {
  @ApiProperty()
  @IsString()
  @IsNotEmpty()
  @MaxLength(2000)
  refreshToken: string;
}

export class PageQuery {
  @ApiProperty({ maxLength: 100 })
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  key: string;
}
