import { addPictures } from '#shop/spreadsheets/importing/add-pictures.server.ts'
import { SentPictures } from '#shop/spreadsheets/inputs.ts'
import { performSent } from '../../../../parts/forms/perform-form.server.ts'
import { rowIdOf } from '../../../../parts/forms/read-form.ts'
import type { Route } from './+types/pictures'
import { movedOr } from './import-step.server.ts'

/** Takes the pictures that were uploaded for a file, and gives them to its products. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  performSent({ request, context }, SentPictures, async (db, by, { files }) =>
    movedOr(await addPictures(db, by, { id: rowIdOf(params.id), files })),
  )
