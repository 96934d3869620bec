/** Towns, rivers and hills of Karnataka: the first word of a made-up product's name. */
export const places = [
  'Agumbe', 'Aihole', 'Ankola', 'Arsikere', 'Athani', 'Badami', 'Bagalkot', 'Ballari', 'Banavasi', 'Basavakalyan',
  'Belagavi', 'Belur', 'Bhadra', 'Bhatkal', 'Bidar', 'Byndoor', 'Chamarajpet', 'Channapatna', 'Chikodi', 'Chitradurga',
  'Dandeli', 'Davanagere', 'Devanahalli', 'Dharwad', 'Gadag', 'Gangavathi', 'Gokak', 'Gokarna', 'Guledgudd', 'Halebidu',
  'Hampi', 'Harihar', 'Hassan', 'Haveri', 'Honnavar', 'Hosapete', 'Hubballi', 'Hunsur', 'Ilkal', 'Jamakhandi',
  'Jog', 'Kabini', 'Kadur', 'Kalaburagi', 'Karkala', 'Karwar', 'Kaveri', 'Kittur', 'Kodagu', 'Kolar',
  'Koppal', 'Kudremukh', 'Kumta', 'Kundapura', 'Lakkundi', 'Lingasugur', 'Maddur', 'Madikeri', 'Malpe', 'Mandya',
  'Mangaluru', 'Melkote', 'Mudigere', 'Mulki', 'Murudeshwar', 'Mysuru', 'Nandi', 'Nargund', 'Netravati', 'Pattadakal',
  'Puttur', 'Raichur', 'Ramanagara', 'Ranebennur', 'Sagara', 'Sakleshpur', 'Shivamogga', 'Siddapura', 'Sirsi', 'Sringeri',
  'Tiptur', 'Tumakuru', 'Tunga', 'Udupi', 'Ullal', 'Vijayapura', 'Yadgir', 'Yana', 'Yelahanka', 'Yellapura',
] as const

/** What sets one garment of a town apart from the next. */
export const moods = [
  'Everyday', 'Weekend', 'Monsoon', 'Festive', 'Heritage', 'Studio', 'Morning', 'Evening', 'Classic', 'Modern',
  'Relaxed', 'Tailored', 'Handloom', 'Washed', 'Brushed', 'Airy', 'Winter', 'Summer', 'Travel', 'Signature',
  'Garden', 'Coastal', 'Highland', 'City', 'Sunday', 'Atelier', 'Archive', 'Soft', 'Crisp', 'Twilight',
] as const
