import type { IndianState } from '#shared/indian-states.ts'

/** States that the directory spells in its own way. */
export const stateNames: Record<string, IndianState> = {
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}

/** Districts that became a union territory of their own in 2019. */
export const ladakh = ['Kargil', 'Leh']

/** Districts as they are called today, or as people write them in addresses. */
export const districtNames: Record<string, string> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Ashok Nagar': 'Ashoknagar',
  Aurangabad: 'Chhatrapati Sambhajinagar',
  Baleswar: 'Balasore',
  Bandipur: 'Bandipora',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  Davangere: 'Davanagere',
  'East Nimar': 'Khandwa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Ganganagar: 'Sri Ganganagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  'Janjgir-champa': 'Janjgir-Champa',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  Medinipur: 'West Midnapore',
  Mysore: 'Mysuru',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  'Raigarh(MH)': 'Raigad',
  Ramanagar: 'Ramanagara',
  Ropar: 'Rupnagar',
  'Seraikela-kharsawan': 'Seraikela-Kharsawan',
  Shimoga: 'Shivamogga',
  Sibsagar: 'Sivasagar',
  'Surendra Nagar': 'Surendranagar',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
  'West Nimar': 'Khargone',
  'Yamuna Nagar': 'Yamunanagar',
}
