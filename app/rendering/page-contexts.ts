import { createContext } from 'react-router'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import type { WrittenPage } from './page-to-write.ts'

/** The writer of documents: the shop's page writer, or React Router alone, as the setting PAGE_WRITER has it. */
export const pageWriterContext = createContext<'own' | 'plain'>('own')

/** The document that was written; its Response then has no body. Null for all other answers. */
export const writtenPageContext = createContext<WrittenPage | null>(null)

/** The products that a document lists, set by its loader: the page writer puts them beside React Router's data. */
export const listedProductsContext = createContext<readonly ProductCard[] | null>(null)
