interface StoryPictureProps {
  /** The name of a file in the folder of pictures. */
  picture: string;
  /** The transform of the picture while a film plays. */
  moved?: string | undefined;
}

export function StoryPicture({ picture, moved }: StoryPictureProps) {
  return (
    <img
      src={`/pictures/${picture}.svg`}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      style={moved ? { transform: moved } : undefined}
    />
  );
}
