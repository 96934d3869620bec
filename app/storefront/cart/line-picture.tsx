import { Picture } from '#app/ui/picture.tsx'

/** The small picture beside a line's name, which says what it shows. */
export const LinePicture = ({ imageKey }: { imageKey: string | null }) => (
  <div className="w-[min(4.5rem,20vw)] shrink-0 self-start bg-sunken">
    <Picture
      imageKey={imageKey}
      alt=""
      width={960}
      height={1200}
      sizes="72px"
      className="aspect-(--picture-ratio) w-full rounded-(--corner) object-cover"
    />
  </div>
)
