type PhotoListProps = { photos: readonly { id: string; isStaffs: boolean }[]; hrefOf(id: string): string }

/** The photographs of a line of a return, each to be opened by itself. */
export const PhotoList = ({ photos, hrefOf }: PhotoListProps) =>
  photos.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-3">
      {photos.map(({ id, isStaffs }, at) => (
        <li key={id}>
          <a href={hrefOf(id)} target="_blank" rel="noreferrer" className="block">
            <img
              src={hrefOf(id)}
              alt={`Photograph ${at + 1}${isStaffs ? ', taken by the shop' : ''}`}
              loading="lazy"
              className="size-24 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
