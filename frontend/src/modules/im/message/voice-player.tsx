import { AudioMutedOutlined, PauseCircleFilled, PlayCircleFilled } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockWords } from './clock-words';
import type { Content } from './content';
import { MissingMedia } from './missing-media';
import css from './voice-player.module.css';

/** Only one voice message plays at a time. */
let speaking: HTMLAudioElement | undefined;

/** Plays a voice message. It is loaded only when it is played. */
export function VoicePlayer({ voice }: { voice: Extract<Content, { kind: 'voice' }> }) {
  const { t } = useTranslation('im-chat');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isGone, setGone] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(voice.seconds ?? 0);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  if (!voice.url || isGone) return <MissingMedia icon={<AudioMutedOutlined />} isRefused={!voice.url} />;
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) return element.pause();
    if (speaking !== element) speaking?.pause();
    speaking = element;
    // If the file does not exist, the error event of the audio element reports it.
    element.play().catch(() => setPlaying(false));
  };
  const label = t(isPlaying ? 'voice.pause' : 'voice.play', { length: clockWords(length) });
  return (
    <span className={css.voice} style={{ width: Math.min(260, 130 + length * 3) }}>
      <button type="button" aria-label={label} title={label} onClick={toggle}>
        {isPlaying ? <PauseCircleFilled /> : <PlayCircleFilled />}
      </button>
      <input
        type="range"
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={Math.min(at, length)}
        aria-label={t('voice.place')}
        aria-valuetext={`${clockWords(at)} / ${clockWords(length)}`}
        onChange={({ target }) => {
          const place = Number(target.value);
          setAt(place);
          if (audio.current) audio.current.currentTime = place;
        }}
      />
      <span className={css.clock}>{clockWords(isPlaying || at > 0 ? at : length)}</span>
      <audio
        ref={audio}
        src={voice.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={() => setGone(true)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
      />
    </span>
  );
}
